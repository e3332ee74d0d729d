/* Loads the libraries that are named and says which rules each was built for: for a machine that
 * has no Python here. docs/releasing.md tells how to run it under musl's loader, and emulated. */
#include <dlfcn.h>
#include <stdio.h>

enum { RULES = 4 }; /* so many numbers of every library: its format first */

int main(int count, char **paths) {
  for (int place = 1; place < count; place++) {
    void *library = dlopen(paths[place], RTLD_NOW);
    int (*built_for)(int) = library ? (int (*)(int))dlsym(library, "hut8_built_for") : NULL;
    if (!built_for) {
      fprintf(stderr, "%s\n", dlerror());
      return 1;
    }
    printf("%s:", paths[place]);
    for (int rule = 0; rule < RULES; rule++) printf(" %d", built_for(rule));
    printf("\n");
  }
  return 0;
}
