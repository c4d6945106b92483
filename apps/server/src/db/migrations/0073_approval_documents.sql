-- Documents of e-approval (docs/adr/0046): what was asked for, the people it goes to, everything that happened to it, and which facts its
-- approval wrote. A fact with the number of a document is undone by the document alone.

create table approval_document (
  company_no int not null references company,
  document_no int not null check (document_no > 0),
  -- 휴가-2026-0219, by company, type and year of the day on which it was handed in; null: a draft.
  number text,
  page_type text not null check (page_type in ('vacation', 'attendance', 'trip', 'edu', 'over', 'apology')),
  -- A value of the code list of its type.
  draft_type text not null,
  drafter_no int not null,
  -- As they are on the day it is handed in; of a draft as it was begun.
  department_no int,
  department_name text,
  position_name text,
  title text not null default '',
  -- Clock times of Seoul, yyyy-MM-dd HH:mm.
  start_at text check (start_at ~ '^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$'),
  end_at text check (end_at ~ '^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$'),
  -- Days or hours of it.
  amount numeric(5, 2),
  fields jsonb not null default '{}',
  -- What was known of it when it was handed in: {balance: {before, after, unit}}.
  known jsonb not null default '{}',
  related_nos int[] not null default '{}',
  copy_of int,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'RUNNING', 'APPROVED', 'REJECTED', 'RECALLED', 'CANCELLING', 'CANCELLED')),
  -- SHA-256 of the contents as they were handed in, hexadecimal.
  hash text,
  drafted_at timestamptz not null,
  drafted_by int,
  submitted_at timestamptz,
  decided_at timestamptz,
  version int not null default 1,
  primary key (company_no, document_no),
  foreign key (company_no, drafter_no) references employee,
  foreign key (company_no, copy_of) references approval_document,
  check (end_at >= start_at),
  check ((state = 'DRAFT') = (number is null) and (number is null) = (hash is null) and (number is null) = (submitted_at is null)),
  check (number is null or (start_at is not null and end_at is not null and title <> ''))
);
create unique index approval_document_number on approval_document (company_no, number) where number is not null;
create index approval_document_of_drafter on approval_document (company_no, drafter_no, start_at);
create index approval_document_by_day on approval_document (company_no, page_type, drafted_at);

-- round 0: the document; 1 and on: each 취소신청.
create table approval_step (
  company_no int not null,
  document_no int not null,
  round smallint not null check (round >= 0),
  step_no smallint not null check (step_no > 0),
  group_no smallint not null check (group_no > 0),
  kind text not null check (kind in ('DRAFT', 'AGREE', 'APPROVE', 'READ')),
  -- 기안, 검토, 합의, 결재 or 참조.
  label text not null,
  -- Who was meant, and who signs: another one is the deputy. null: behind a 전결 nobody is reached.
  meant_no int,
  signer_no int,
  final boolean not null default false,
  state text not null
    check (state in ('WAITING', 'TURN', 'APPROVED', 'REJECTED', 'AGREED', 'DISAGREED', 'HELD', 'PASSED', 'BACK')),
  turn_at timestamptz,
  decided_at timestamptz,
  comment text,
  device text,
  primary key (company_no, document_no, round, step_no),
  foreign key (company_no, document_no) references approval_document,
  foreign key (company_no, meant_no) references employee,
  foreign key (company_no, signer_no) references employee,
  check (state not in ('TURN', 'HELD') or (signer_no is not null and turn_at is not null))
);
create index approval_step_of_signer on approval_step (company_no, signer_no, state);

-- Everything that ever happened to a document, in its order.
create table approval_move (
  company_no int not null,
  document_no int not null,
  move_no int not null check (move_no > 0),
  at timestamptz not null,
  act text not null check (act in ('edit', 'submit', 'recall', 'redraft', 'cancel', 'approve', 'reject', 'agree', 'disagree', 'hold',
    'resume', 'back', 'undo')),
  round smallint not null,
  step_no smallint,
  employee_no int,
  by_no int,
  by_name text not null,
  comment text,
  device text not null,
  address text not null,
  primary key (company_no, document_no, move_no),
  foreign key (company_no, document_no) references approval_document
);

-- Who is copied: by the line or by the drafter.
create table approval_reader (
  company_no int not null,
  document_no int not null,
  employee_no int not null,
  added_at timestamptz not null,
  added_by_name text not null,
  read_at timestamptz,
  primary key (company_no, document_no, employee_no),
  foreign key (company_no, document_no) references approval_document,
  foreign key (company_no, employee_no) references employee
);
create index approval_reader_of_person on approval_reader (company_no, employee_no);

-- What is said beside the decisions; `ask_no`: it answers another one.
create table approval_comment (
  company_no int not null,
  document_no int not null,
  comment_no int not null check (comment_no > 0),
  ask_no int,
  employee_no int,
  said_at timestamptz not null,
  said_by int,
  said_by_name text not null,
  said text not null check (said <> ''),
  withdrawn_at timestamptz,
  primary key (company_no, document_no, comment_no),
  foreign key (company_no, document_no) references approval_document,
  foreign key (company_no, document_no, ask_no) references approval_comment
);

-- Files of a document, kept in stored_file with the purpose `document`; HEALTH: seen by who has the right and a reason.
create table approval_attachment (
  company_no int not null,
  document_no int not null,
  file_no int not null,
  kind text not null check (kind in ('DOCUMENT', 'HEALTH')),
  added_at timestamptz not null,
  added_by_name text not null,
  primary key (company_no, document_no, file_no),
  foreign key (company_no, document_no) references approval_document
);

-- What an approval wrote, or will write once the month is open: a row of a fact.
create table approval_effect (
  company_no int not null,
  document_no int not null,
  effect_no smallint not null check (effect_no > 0),
  kind text not null check (kind in ('DAY_FACT', 'DAY_TIMES')),
  fact_no int,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  text text not null,
  state text not null check (state in ('APPLIED', 'WAITING', 'WITHDRAWN', 'DECLINED')),
  written_at timestamptz not null,
  primary key (company_no, document_no, effect_no),
  foreign key (company_no, document_no) references approval_document,
  check (state <> 'APPLIED' or kind <> 'DAY_FACT' or fact_no is not null)
);

select handal_tenant_table(t) from unnest(array['approval_document', 'approval_step', 'approval_move', 'approval_reader',
  'approval_comment', 'approval_attachment', 'approval_effect']::regclass[]) as t;
select handal_append_only('approval_move');
revoke delete on approval_document, approval_comment from app_user;

-- What was handed in stays as it was handed in: only where it stands moves.
create function approval_document_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and
    (to_jsonb(new) - array['state', 'decided_at', 'version']) is distinct from (to_jsonb(old) - array['state', 'decided_at', 'version'])
  then
    raise exception 'document % was handed in', old.document_no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_document_stays before update on approval_document
  for each row execute function approval_document_stays();

-- Facts of a document name it. Of a fact that stands nothing else is told by it.
alter table attendance_fact add column document_no int;
alter table attendance_fact add foreign key (company_no, document_no) references approval_document;
create index attendance_fact_of_document on attendance_fact (company_no, document_no) where document_no is not null;
alter table attendance_tag add column document_no int;
alter table day_correction add column document_no int;
