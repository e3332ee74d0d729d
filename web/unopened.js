// Says why the page does not open, in place of a blank one: its script did not come, a browser is too
// old to read it, or it was opened as a file. The build writes SENTENCES above this line. It must run
// where nothing newer does, so it is written as scripts were written before there were modules.
/* global SENTENCES */
(function () {
  function sentences() {
    var wanted = [].concat(navigator.languages || navigator.language || []);
    try {
      wanted.unshift(JSON.parse(localStorage.getItem('hut8.language')));
      // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an old browser reads no catch without a name
    } catch (blocked) {
      // Then the browser's own languages.
    }
    for (var place = 0; place < wanted.length; place += 1) {
      var found = SENTENCES[String(wanted[place]).slice(0, 2).toLowerCase()];
      if (found) return found;
    }
    return SENTENCES.en;
  }

  function button(text) {
    var made = document.createElement('button');
    made.className = 'button';
    made.textContent = text;
    made.onclick = function () {
      location.reload();
    };
    return made;
  }

  /** A page that has opened speaks for itself, and takes this away when it opens after all. */
  function say(why) {
    var app = document.getElementById('app');
    if (!app || app.hasChildNodes()) return;
    var said = document.createElement('p');
    said.className = 'page';
    said.setAttribute('role', 'alert');
    var reason = location.protocol === 'file:' ? 'file' : why;
    said.textContent = sentences()[reason] + ' ';
    if (reason === 'broken') said.appendChild(button(sentences().reload));
    app.appendChild(said);
  }

  function failed(event) {
    if (event.target && event.target.tagName === 'SCRIPT') say('broken');
    else if (event.message) say('old');
  }

  function lost(event) {
    say(event.reason instanceof SyntaxError ? 'old' : 'broken');
  }

  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', lost);
  addEventListener('DOMContentLoaded', function () {
    if (location.protocol === 'file:' || !('noModule' in document.createElement('script')))
      say('old');
  });
})();
