-- Recorded attendance: raw events and what is said of them, the roster, corrections of a day, requests of employees.

-- Raw events. Nobody changes or removes one: what is wrong is excluded (tag_exclusion) or corrected (day_correction).
create table attendance_tag (
  company_no int not null,
  tag_no int not null,
  -- Given by the sender: the same event counts once, however often it arrives.
  event_id uuid not null,
  employee_no int not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- null: the reader does not tell arriving from leaving.
  type text check (type in ('in', 'out', 'gnot', 'rtn')),
  source text not null check (source in
    ('BEACON', 'CODE', 'LOCATION', 'NETWORK', 'PHONE', 'DESK', 'CARD', 'HAND', 'DOCUMENT', 'IMPORT')),
  -- What was seen of it beside the time: [{kind, seen, ok}].
  evidence jsonb not null default '[]',
  place text,
  reader text,
  card_no text,
  import_no int,
  request_no int,
  -- Why somebody entered it by hand.
  reason text,
  entered_by int,
  entered_by_name text,
  primary key (company_no, tag_no),
  unique (company_no, event_id),
  foreign key (company_no, employee_no) references employee,
  check (source <> 'HAND' or reason is not null),
  check (source <> 'DOCUMENT' or request_no is not null)
);
create index attendance_tag_person on attendance_tag (company_no, employee_no, happened_at);
create index attendance_tag_time on attendance_tag (company_no, happened_at);

-- What is odd about a tag, found when it or another one came.
create table tag_anomaly (
  company_no int not null,
  tag_no int not null,
  anomaly_no int not null,
  code text not null,
  found_at timestamptz not null,
  seen jsonb not null default '{}',
  primary key (company_no, tag_no, anomaly_no),
  foreign key (company_no, tag_no) references attendance_tag
);

-- 기록 제외: a tag that does not count, and the withdrawal of that.
create table tag_exclusion (
  company_no int not null,
  exclusion_no int not null,
  tag_no int not null,
  reason text not null,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  version int not null default 1,
  primary key (company_no, exclusion_no),
  foreign key (company_no, tag_no) references attendance_tag,
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create unique index tag_exclusion_stands on tag_exclusion (company_no, tag_no) where withdrawn_at is null;

-- Whose number a reader's card is, from a day on: numbers are given to somebody new later. reader null: of all readers.
create table tag_card (
  company_no int not null,
  card_row_no int not null,
  reader text,
  card_no text not null,
  employee_no int not null,
  valid_from date not null,
  end_date date check (end_date >= valid_from),
  version int not null default 1,
  primary key (company_no, card_row_no),
  foreign key (company_no, employee_no) references employee on delete cascade
);
create index tag_card_number on tag_card (company_no, card_no);

-- Days that are to be made again. Rows of a closed month stay: what came after the close.
create table attendance_pending (
  company_no int not null,
  employee_no int not null,
  work_date date not null,
  since timestamptz not null,
  why text not null check (why in ('TAG', 'EXCLUSION', 'CORRECTION', 'REQUEST', 'FACT', 'PLAN', 'RULES')),
  primary key (company_no, employee_no, work_date),
  foreign key (company_no, employee_no) references employee on delete cascade
);

-- Patterns of shifts: 1 to 56 days, each [{workSch, start, end, kind}].
create table shift_pattern (
  company_no int not null references company,
  pattern_no int not null,
  name text not null check (name <> ''),
  days jsonb not null check (jsonb_array_length(days) between 1 and 56),
  version int not null default 1,
  primary key (company_no, pattern_no)
);

-- Which pattern somebody works from a day on, and which of its days (from 1) that is; pattern null: as the assignment says.
create table shift_assignment (
  company_no int not null,
  employee_no int not null,
  valid_from date not null,
  pattern_no int,
  day_of_pattern smallint check (day_of_pattern between 1 and 56),
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee on delete cascade,
  foreign key (company_no, pattern_no) references shift_pattern,
  check ((pattern_no is null) = (day_of_pattern is null))
);

-- One day of one person, over pattern and assignment. Times are on the clock of the day (29:00 = 05:00 of the next).
create table shift_day (
  company_no int not null,
  employee_no int not null,
  work_date date not null,
  kind text not null check (kind in ('WORK', 'OFF', 'WEEKLY_HOLIDAY')),
  work_schedule text,
  start_time text,
  end_time text,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  version int not null default 1,
  primary key (company_no, employee_no, work_date),
  foreign key (company_no, employee_no) references employee on delete cascade,
  check ((start_time is null) = (end_time is null)),
  check ((kind = 'WORK') = (work_schedule is not null or start_time is not null))
);

-- Clock times of a day as an operator or an approved request says them, over what the tags say: only the members that times names
-- (atendTime, lvofcTime, gnot, rtn, workSch), null takes one away.
create table day_correction (
  company_no int not null,
  correction_no int not null,
  employee_no int not null,
  work_date date not null,
  times jsonb not null,
  reason text not null,
  -- Corrections entered in one act have one number.
  act_no int not null,
  request_no int,
  entered_at timestamptz not null,
  entered_by int,
  entered_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  version int not null default 1,
  primary key (company_no, correction_no),
  foreign key (company_no, employee_no) references employee,
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index day_correction_day on day_correction (company_no, employee_no, work_date) where withdrawn_at is null;

-- A missed punch that an employee asks for; it may become a document of the e-approval.
create table punch_request (
  company_no int not null,
  request_no int not null,
  employee_no int not null,
  work_date date not null,
  -- Those of atendTime, lvofcTime, gnot, rtn that are asked for.
  times jsonb not null,
  reason text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  entered_at timestamptz not null,
  entered_by int,
  decided_at timestamptz,
  decided_by int,
  decided_by_name text,
  answer text,
  document_no int,
  version int not null default 1,
  primary key (company_no, request_no),
  foreign key (company_no, employee_no) references employee,
  check ((state = 'WAITING') = (decided_at is null))
);
create unique index punch_request_waits on punch_request (company_no, employee_no, work_date) where state = 'WAITING';

select handal_tenant_table(t) from unnest(array['attendance_tag', 'tag_anomaly', 'tag_exclusion', 'tag_card', 'attendance_pending',
  'shift_pattern', 'shift_assignment', 'shift_day', 'day_correction', 'punch_request']::regclass[]) as t;
select handal_append_only('attendance_tag');
select handal_append_only('tag_anomaly');
select handal_dated('shift_assignment');

create function handal_entry_stays() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then
    raise exception 'a row of % was taken back already', tg_table_name;
  end if;
  return new;
end $$;
do $$
declare
  t text;
begin
  foreach t in array array['tag_exclusion', 'day_correction'] loop
    execute format('revoke update, delete on %I from app_user', t);
    execute format('grant update (withdrawn_at, withdrawn_by_name, withdrawn_reason, version) on %I to app_user', t);
    execute format('create trigger entry_stays before update on %I for each row execute function handal_entry_stays()', t);
  end loop;
end $$;
revoke delete on punch_request from app_user;

-- What a day is made of: {from: TAGS, CORRECTION, FACT, PLAN or KEPT; tags: their numbers; outings; judgements; guess}. null: it was
-- stored before this was kept, and stays as it is (KEPT).
alter table attendance_day add column made jsonb;
-- Minutes of the shortage that whole days of absence hold; null: made before this was kept.
alter table attendance_total add column absent_minutes int;
