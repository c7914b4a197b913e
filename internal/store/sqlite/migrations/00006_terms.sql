-- +goose Up

-- Kinds of documents and names of their keys: a few words, which millions of rows say by a number.
CREATE TABLE document_terms (
    number INTEGER PRIMARY KEY,
    kind   TEXT NOT NULL,
    name   TEXT NOT NULL, -- of a key; empty: the kind itself
    UNIQUE (kind, name)
) STRICT;

INSERT INTO document_terms (kind, name) SELECT kind, '' FROM documents UNION SELECT kind, name FROM document_keys;

CREATE TABLE numbered_documents (
    serial   INTEGER PRIMARY KEY,
    kind     INTEGER NOT NULL REFERENCES document_terms (number),
    id       TEXT    NOT NULL,
    version  INTEGER NOT NULL, -- from 1
    until    TEXT    NOT NULL, -- empty: for ever
    data     BLOB    NOT NULL, -- JSON
    checksum BLOB    NOT NULL, -- SHA-256 of all of the above but serial, with the kind as a word, and of the keys: to notice damage
    UNIQUE (kind, id)
) STRICT;

CREATE TABLE numbered_keys (
    document INTEGER NOT NULL REFERENCES numbered_documents (serial) ON DELETE CASCADE,
    name     INTEGER NOT NULL REFERENCES document_terms (number), -- with the kind
    value    TEXT    NOT NULL,
    sole     INTEGER NOT NULL, -- 1: of one document of the kind only
    PRIMARY KEY (document, name, value)
) STRICT, WITHOUT ROWID;

INSERT INTO numbered_documents SELECT d.serial, t.number, d.id, d.version, d.until, d.data, d.checksum
    FROM documents d JOIN document_terms t ON t.kind = d.kind AND t.name = '' ORDER BY d.serial;
INSERT INTO numbered_keys SELECT k.document, t.number, k.value, k.sole
    FROM document_keys k JOIN document_terms t ON t.kind = k.kind AND t.name = k.name ORDER BY k.document;

DROP TABLE document_keys; -- first: its rows would go with the documents
DROP TABLE documents;
ALTER TABLE numbered_documents RENAME TO documents;
ALTER TABLE numbered_keys RENAME TO document_keys;

CREATE INDEX documents_by_until ON documents (until) WHERE until <> '';
CREATE INDEX document_keys_by_value ON document_keys (name, value);
CREATE UNIQUE INDEX document_keys_sole ON document_keys (name, value) WHERE sole;
