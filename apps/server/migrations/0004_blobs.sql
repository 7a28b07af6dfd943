-- Where the bytes of mail and attachments are: files that are only appended to, each with many blobs or one large one.
create table blob_packs (
  id uuid primary key,
  created_at timestamptz not null default now(),
  -- Null while its process still appends to it.
  sealed_at timestamptz,
  size_bytes bigint not null default 0
);

create table blob_locations (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  -- The foreign key is what keeps a pack from being deleted under a transaction that has just put something into it.
  pack_id uuid not null references blob_packs (id),
  start_byte bigint not null,
  size_bytes bigint not null,
  reference_count integer not null check (reference_count >= 0),
  released_at timestamptz
);
create index blob_locations_by_pack on blob_locations (pack_id);
create index blob_locations_unused on blob_locations (released_at) where reference_count = 0;

-- Packs without content whose files are still to be deleted, which happens after the commit that emptied them.
create table blob_packs_emptied (
  id uuid primary key,
  emptied_at timestamptz not null default now()
);
