/** Numbered by place, applied in order, each once; only ever added to. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    id text PRIMARY KEY,
    seq integer NOT NULL,
    due double precision,
    listing text,
    invitation text NOT NULL UNIQUE
  );
  CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
  CREATE INDEX tables_listed ON tables (id) WHERE listing IS NOT NULL;
  CREATE TABLE entries (
    table_id text NOT NULL REFERENCES tables (id),
    seq integer NOT NULL,
    command text,
    entry text NOT NULL,
    PRIMARY KEY (table_id, seq)
  );
  CREATE UNIQUE INDEX entries_command ON entries (table_id, command) WHERE command IS NOT NULL;
  CREATE TABLE people (id text PRIMARY KEY, name text NOT NULL, kind text NOT NULL);
  CREATE TABLE tokens (hash text PRIMARY KEY, person text NOT NULL REFERENCES people (id));
  CREATE TABLE passkeys (
    id text PRIMARY KEY,
    person text NOT NULL REFERENCES people (id),
    public_key bytea NOT NULL,
    counter integer NOT NULL
  );
  CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL);
  CREATE FUNCTION tell_appended() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('appended', NEW.id); RETURN NULL; END $$;
  CREATE TRIGGER appended AFTER INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION tell_appended();
  `,
  // A passkey's counter is 32 bits without a sign, and an `integer` has one.
  'ALTER TABLE passkeys ALTER COLUMN counter TYPE bigint',
  // Whoever holds a connection open with a token hears of its end.
  `
  CREATE FUNCTION tell_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('forgotten', OLD.hash); RETURN NULL; END $$;
  CREATE TRIGGER forgotten AFTER DELETE ON tokens FOR EACH ROW EXECUTE FUNCTION tell_forgotten();
  `,
  `
  CREATE TABLE ratings (
    game text NOT NULL,
    person text NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL,
    PRIMARY KEY (game, person)
  );
  CREATE INDEX ratings_best ON ratings (game, mu DESC);
  CREATE TABLE rated (table_id text PRIMARY KEY REFERENCES tables (id), changes text NOT NULL);
  `,
  // How long the log is now: whoever knows that much already has nothing to read.
  `
  CREATE OR REPLACE FUNCTION tell_appended() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('appended', NEW.id || ' ' || NEW.seq); RETURN NULL; END $$;
  `,
  // Whose a table is while its game is to come or under way, and whose games have ended.
  `
  CREATE TABLE belongs (
    person text NOT NULL,
    table_id text NOT NULL,
    since double precision NOT NULL,
    PRIMARY KEY (person, table_id)
  );
  CREATE TABLE ended (table_id text PRIMARY KEY, game text NOT NULL);
  CREATE TABLE played (
    person text NOT NULL,
    at double precision NOT NULL,
    table_id text NOT NULL REFERENCES ended (table_id),
    PRIMARY KEY (person, at, table_id)
  );
  `,
  // The public games that are being played, so that others can watch them. Each person is at the one that began last: few
  // people can't fill the list.
  `
  CREATE TABLE running (
    person text PRIMARY KEY,
    since double precision NOT NULL,
    table_id text NOT NULL,
    game text NOT NULL
  );
  CREATE INDEX running_latest ON running (since DESC, table_id);
  `,
  // Whoever looks at their own tables hears when there is another one.
  `
  CREATE FUNCTION tell_belongs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('belongs', NEW.person); RETURN NULL; END $$;
  CREATE TRIGGER belongs AFTER INSERT ON belongs FOR EACH ROW EXECUTE FUNCTION tell_belongs();
  `,
];
