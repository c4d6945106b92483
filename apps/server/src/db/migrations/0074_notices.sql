-- Notices: what people of a company are told, laid in the transaction of what happened; each reaches one person, or the operators, once by its key.
create table notice (
  company_no int not null,
  notice_no bigint generated always as identity,
  -- null: to the operators of the company; of company 0 to the super admins.
  employee_no int,
  kind text not null,
  title text not null check (title <> ''),
  detail text not null,
  -- Address inside of the product.
  place text not null check (place like '/%' and place not like '//%'),
  about_kind text not null,
  about_no bigint not null,
  key text not null,
  at timestamptz not null,
  -- What it asks for was done, by whomever: nothing waits any more.
  done_at timestamptz,
  primary key (company_no, notice_no),
  foreign key (company_no, employee_no) references employee on delete cascade
);
create unique index notice_once on notice (company_no, coalesce(employee_no, 0), key);
create index notice_newest on notice (company_no, employee_no, at desc, notice_no desc);
create index notice_about on notice (company_no, about_kind, about_no) where done_at is null;

-- Who has read a notice: one of the operators may have and another not.
create table notice_read (
  company_no int not null,
  notice_no bigint not null,
  user_no int not null,
  read_at timestamptz not null,
  primary key (company_no, notice_no, user_no),
  foreign key (company_no, notice_no) references notice on delete cascade
);
select handal_tenant_table(t) from unnest(array['notice', 'notice_read']::regclass[]) as t;
-- What was said stays as it was said.
revoke update on notice from app_user;
grant update (done_at) on notice to app_user;
revoke update on notice_read from app_user;
