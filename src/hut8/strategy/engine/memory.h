/* What a search remembers. Searches of one position that run side by side share it: what one
 * learns, all know. */
#ifndef HUT8_MEMORY_H
#define HUT8_MEMORY_H
#include "notes.h"
#include "root_bounds.h"

typedef struct {
  Table table;
  Notes notes;
  RootBounds *roots; /* NULL where one search has the memory for itself */
} Memory;

static void memory_close(Memory *memory) {
  table_close(&memory->table);
  notes_close(&memory->notes);
  free(memory->roots);
  memory->roots = NULL;
}

static bool memory_open(Memory *memory, size_t table_bytes, size_t notes_bytes, bool is_shared) {
  *memory = (Memory){.roots = is_shared ? root_bounds_open() : NULL};
  if (table_open(&memory->table, table_bytes, is_shared) &&
      notes_open(&memory->notes, notes_bytes, is_shared) && (memory->roots || !is_shared))
    return true;
  memory_close(memory);
  return false;
}
#endif
