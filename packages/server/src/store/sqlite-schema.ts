/** Numbered by place, applied in order, each once; only ever added to. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    due INTEGER,
    listing TEXT,
    invitation TEXT NOT NULL UNIQUE
  ) WITHOUT ROWID;
  CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
  CREATE INDEX tables_listed ON tables (id) WHERE listing IS NOT NULL;
  CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    command TEXT,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX entries_command ON entries (table_id, command) WHERE command IS NOT NULL;
  CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE tokens (hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people (id)) WITHOUT ROWID;
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  // Every entry is found through its table: see sqlite-appends.ts.
  `
  DROP INDEX entries_command;
  ALTER TABLE tables DROP COLUMN seq;
  `,
  // Where entries are written first, one after the other: see sqlite-appends.ts.
  `
  CREATE TABLE recent (
    place INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    command TEXT,
    count INTEGER NOT NULL,
    entries TEXT NOT NULL
  );
  CREATE VIEW recent_entries AS
    SELECT table_id, seq + key AS seq, iif(key = count - 1, command, NULL) AS command, value AS entry
    FROM recent, json_each(recent.entries);
  CREATE VIEW log AS
    SELECT table_id, seq, command, entry FROM entries
    UNION ALL
    SELECT table_id, seq, command, entry FROM recent_entries;
  `,
  // Nothing moves any more: what is written late is where each table's appends are. See sqlite-appends.ts.
  `
  DROP VIEW log;
  DROP VIEW recent_entries;
  ALTER TABLE recent RENAME TO appends;
  INSERT INTO appends (table_id, seq, command, count, entries)
    SELECT table_id, seq, command, 1, json_array(json(entry)) FROM entries ORDER BY table_id, seq;
  DROP TABLE entries;
  CREATE TABLE places (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) WITHOUT ROWID;
  INSERT INTO places SELECT table_id, seq, place FROM appends ORDER BY table_id, seq;
  CREATE TABLE placed (place INTEGER NOT NULL);
  INSERT INTO placed SELECT coalesce(max(place), 0) FROM appends;
  CREATE VIEW recent AS SELECT * FROM appends WHERE place > (SELECT place FROM placed);
  CREATE VIEW found AS
    SELECT places.table_id, places.seq, command, count, entries FROM places JOIN appends USING (place)
    UNION ALL
    SELECT table_id, seq, command, count, entries FROM recent;
  `,
  `
  CREATE TABLE ratings (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, person)
  ) WITHOUT ROWID;
  CREATE INDEX ratings_best ON ratings (game, mu DESC);
  CREATE TABLE rated (table_id TEXT PRIMARY KEY REFERENCES tables (id), changes TEXT NOT NULL) WITHOUT ROWID;
  `,
  // Whose a table is while its game is to come or under way, and whose games have ended: see own tables in docs/socket.md.
  `
  CREATE TABLE belongs (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
  ) WITHOUT ROWID;
  CREATE TABLE ended (table_id TEXT PRIMARY KEY, game TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE played (
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES ended (table_id),
    PRIMARY KEY (person, at, table_id)
  ) WITHOUT ROWID;
  `,
  // The public games that are being played, so that others can watch them. Each person is at the one that began last: few
  // people can't fill the list.
  `
  CREATE TABLE running (
    person TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX running_latest ON running (since DESC, table_id);
  `,
];
