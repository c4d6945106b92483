-- Terminals: beacons at a place of work and the phones that people have bound. Numbers are unique in the whole installation.

create table beacon (
  company_no int not null references company,
  beacon_no int generated always as identity,
  uuid uuid not null,
  major int not null check (major between 0 and 65535),
  minor int not null check (minor between 0 and 65535),
  place text not null check (place <> ''),
  valid_from date not null,
  end_date date check (end_date >= valid_from),
  version int not null default 1,
  primary key (company_no, beacon_no)
);
-- One that sends these numbers is in one place of one company; who had it before has ended it.
create unique index beacon_once on beacon (uuid, major, minor) where end_date is null;
create index beacon_numbers on beacon (uuid, major, minor);

-- A phone by its public key; the private one never leaves it. A key is one person's in one company.
create table phone (
  company_no int not null,
  phone_no int generated always as identity,
  employee_no int not null,
  name text not null check (name <> ''),
  key_x text not null,
  key_y text not null,
  -- The first eight hex digits of the key's fingerprint, to tell phones apart by.
  key_mark text not null check (key_mark ~ '^[0-9A-F]{8}$'),
  asked_at timestamptz not null,
  -- null: it waits for the operator, and its tags are taken meanwhile.
  bound_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  primary key (company_no, phone_no),
  unique (phone_no),
  unique (company_no, key_x, key_y),
  foreign key (company_no, employee_no) references employee on delete cascade
);
create unique index phone_bound on phone (company_no, employee_no) where ended_at is null and bound_at is not null;
create unique index phone_waits on phone (company_no, employee_no) where ended_at is null and bound_at is null;

-- What became of a phone, by whom and why.
create table phone_change (
  company_no int not null,
  phone_no int not null,
  change_no int not null,
  what text not null check (what in ('BOUND', 'WAITING', 'APPROVED', 'REJECTED', 'REPLACED', 'RELEASED')),
  at timestamptz not null,
  by_name text not null,
  reason text,
  primary key (company_no, phone_no, change_no),
  foreign key (company_no, phone_no) references phone on delete cascade
);
select handal_tenant_table(t) from unnest(array['beacon', 'phone', 'phone_change']::regclass[]) as t;
revoke update on phone_change from app_user, app_system;

-- Which beacon a tag names.
alter table attendance_tag add column beacon_no int;
alter table attendance_tag add column phone_no int;
alter table attendance_tag add foreign key (company_no, beacon_no) references beacon;
create index attendance_tag_beacon on attendance_tag (company_no, beacon_no, happened_at) where beacon_no is not null;
create index attendance_tag_phone on attendance_tag (company_no, phone_no, happened_at) where phone_no is not null;
