-- Inquiries: what one person asks the operators of the company, or the provider; nobody else sees it.
create table inquiry (
  company_no int not null,
  -- One row of numbers for all companies: the provider answers those of all of them.
  inquiry_no int generated always as identity,
  number text not null,
  recipient text not null check (recipient in ('COMPANY', 'PROVIDER')),
  state text not null default 'WAITING' check (state in ('WAITING', 'ANSWERED', 'REOPENED', 'CLOSED')),
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  author_user_no int not null,
  author_no int,
  author_name text check (author_no is not null or author_name <> ''),
  department_name text,
  at timestamptz not null,
  last_at timestamptz not null,
  answered_at timestamptz,
  removed_at timestamptz,
  version int not null default 1,
  primary key (company_no, inquiry_no),
  unique (company_no, number),
  foreign key (company_no) references company,
  foreign key (company_no, author_no) references employee
);
create index inquiry_newest on inquiry (company_no, last_at desc);
create index inquiry_of_author on inquiry (company_no, author_no);
create index inquiry_to_provider on inquiry (last_at desc) where recipient = 'PROVIDER';

create table inquiry_message (
  company_no int not null,
  message_no int not null check (message_no > 0),
  inquiry_no int not null,
  is_answer boolean not null,
  author_user_no int not null,
  author_no int,
  author_name text check (author_no is not null or author_name <> ''),
  department_name text,
  text text not null check (text <> ''),
  at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  version int not null default 1,
  primary key (company_no, message_no),
  foreign key (company_no, inquiry_no) references inquiry,
  foreign key (company_no, author_no) references employee
);
create index inquiry_message_of_inquiry on inquiry_message (company_no, inquiry_no);
create index inquiry_message_of_author on inquiry_message (company_no, author_no);
select handal_tenant_table(t) from unnest(array['inquiry', 'inquiry_message']::regclass[]) as t;
revoke delete on inquiry, inquiry_message from app_user;
