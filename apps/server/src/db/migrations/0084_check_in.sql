-- Places of work with the gateways and screens that stand there, and what a tap says of its device and place.

create table workplace (
  company_no int not null references company,
  workplace_no int not null,
  name text not null check (name <> ''),
  lat double precision,
  lng double precision,
  -- Metres around the point that are still the place.
  radius int check (radius between 30 and 5000),
  networks text[] not null default '{}',
  version int not null default 1,
  primary key (company_no, workplace_no),
  check ((lat is null) = (lng is null) and (lat is null) = (radius is null))
);

-- Numbers of gateways and screens are unique in the whole installation, so that a signature may name one without its company.
create table gateway (
  company_no int not null references company,
  gateway_no int generated always as identity,
  name text not null check (name <> ''),
  workplace_no int,
  place text,
  -- Encrypted; the one before is taken until old_until.
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  last_seen_at timestamptz,
  -- Since when the operators know that it is silent.
  told_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  primary key (company_no, gateway_no),
  unique (gateway_no),
  foreign key (company_no, workplace_no) references workplace,
  check ((old_secret is null) = (old_until is null))
);
-- The half hours in which a gateway was heard.
create table gateway_beat (
  company_no int not null,
  gateway_no int not null,
  half_hour timestamptz not null,
  primary key (company_no, gateway_no, half_hour),
  foreign key (company_no, gateway_no) references gateway on delete cascade
);

create table workplace_screen (
  company_no int not null references company,
  screen_no int generated always as identity,
  name text not null check (name <> ''),
  workplace_no int not null,
  setup_hash bytea,
  setup_until timestamptz,
  key_x text,
  key_y text,
  key_mark text check (key_mark ~ '^[0-9A-F]{8}$'),
  -- Secret of its codes, encrypted.
  code_secret bytea,
  last_seen_at timestamptz,
  told_at timestamptz,
  released_at timestamptz,
  version int not null default 1,
  primary key (company_no, screen_no),
  unique (screen_no),
  foreign key (company_no, workplace_no) references workplace,
  check ((key_x is null) = (code_secret is null) and (key_x is null) = (key_y is null) and (key_x is null) = (key_mark is null))
);
create unique index workplace_screen_setup on workplace_screen (setup_hash);

-- A code of a screen is good once a person.
create table screen_code_use (
  company_no int not null,
  employee_no int not null,
  screen_no int not null,
  step bigint not null,
  event_id uuid not null,
  primary key (company_no, employee_no, screen_no, step),
  foreign key (company_no, employee_no) references employee on delete cascade,
  foreign key (company_no, screen_no) references workplace_screen on delete cascade
);

alter table attendance_tag add column gateway_no int;
alter table attendance_tag add column screen_no int;
alter table attendance_tag add column workplace_no int;
-- The moment that the device said, where the server took another one; null: the same.
alter table attendance_tag add column said_at timestamptz;
create index attendance_tag_code on attendance_tag (company_no, screen_no, employee_no) where screen_no is not null;

select handal_tenant_table(t) from unnest(
  array['workplace', 'gateway', 'gateway_beat', 'workplace_screen', 'screen_code_use']::regclass[]) as t;
