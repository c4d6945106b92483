-- Requests of a company for another contract: its operators ask, the provider moves them, the contract follows one.
create table contract_request (
  company_no int not null,
  -- One row of numbers for all companies: the provider reads those of all of them.
  request_no int generated always as identity,
  kind text not null check (kind in ('EXTEND', 'CHANGE', 'TERMINATE')),
  state text not null default 'REQUESTED'
    check (state in ('REQUESTED', 'ACCEPTED', 'NEGOTIATING', 'APPLIED', 'REFUSED', 'WITHDRAWN')),
  end_date date check (kind = 'CHANGE' or end_date is not null),
  people int check (people between 1 and 1000000),
  payday date,
  text text not null check (text <> ''),
  -- The contract as it stood when it was asked, or confirmed anew: one that was changed meanwhile is not overwritten.
  present jsonb not null,
  terms jsonb,
  terms_answer text check (terms_answer in ('WAITING', 'ACCEPTED', 'DECLINED')),
  author_user_no int not null,
  author_name text not null check (author_name <> ''),
  at timestamptz not null,
  last_at timestamptz not null,
  version int not null default 1,
  primary key (company_no, request_no),
  foreign key (company_no) references company,
  check ((terms is null) = (terms_answer is null))
);
create index contract_request_newest on contract_request (company_no, last_at desc);
create index contract_request_of_all on contract_request (last_at desc);
-- A second one beside an open one would make two contracts of one wish.
create unique index contract_request_open on contract_request (company_no)
  where state in ('REQUESTED', 'ACCEPTED', 'NEGOTIATING');

create table contract_request_move (
  company_no int not null,
  move_no int not null check (move_no > 0),
  request_no int not null,
  title text not null check (title <> ''),
  by_provider boolean not null,
  note text not null,
  terms jsonb,
  author_name text not null check (author_name <> ''),
  at timestamptz not null,
  primary key (company_no, move_no),
  foreign key (company_no, request_no) references contract_request
);
create index contract_request_move_of_request on contract_request_move (company_no, request_no);
select handal_tenant_table(t) from unnest(array['contract_request', 'contract_request_move']::regclass[]) as t;
select handal_append_only('contract_request_move');
revoke delete on contract_request from app_user;
