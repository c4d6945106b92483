-- What people agree to of their own location, its use, the points that are kept for some days, and PINs for screens.

-- Consent and use of a location, by themselves (위치정보법 제16조 제2항): only added to.
create table location_record (
  company_no int not null,
  employee_no int not null,
  record_no int not null,
  at timestamptz not null,
  what text not null check (what in ('GIVE', 'PAUSE', 'RESUME', 'WITHDRAW', 'USE', 'ERASE')),
  -- Version of the text that was agreed to.
  text_version int,
  phone_no int,
  detail text,
  primary key (company_no, employee_no, record_no),
  foreign key (company_no, employee_no) references employee on delete cascade
);
create index location_record_consent on location_record (company_no, employee_no, record_no)
  where what in ('GIVE', 'PAUSE', 'RESUME', 'WITHDRAW');

-- Where a tap was made, for some days.
create table tag_location (
  company_no int not null,
  tag_no int not null,
  lat double precision not null,
  lng double precision not null,
  last_day date not null,
  primary key (company_no, tag_no),
  foreign key (company_no, tag_no) references attendance_tag on delete cascade
);
create index tag_location_day on tag_location (last_day);

create table check_in_pin (
  company_no int not null,
  employee_no int not null,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (company_no, employee_no),
  foreign key (company_no, employee_no) references employee on delete cascade
);
-- Wrong codes and PINs of the last minutes.
create table check_in_fault (
  company_no int not null,
  employee_no int not null,
  kind text not null check (kind in ('CODE', 'PIN')),
  times timestamptz[] not null,
  primary key (company_no, employee_no, kind),
  foreign key (company_no, employee_no) references employee on delete cascade
);

select handal_tenant_table(t) from unnest(
  array['location_record', 'tag_location', 'check_in_pin', 'check_in_fault']::regclass[]) as t;
revoke update on location_record from app_user, app_system;
