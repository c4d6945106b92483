-- Rosters as people were told them: a publication of some days, and for each person whom it told anything the days as they were then.
create table roster_publication (
  company_no int not null references company,
  publication_no int not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- To the people, by the operator; '': none.
  words text not null,
  published_at timestamptz not null,
  published_by int,
  published_by_name text not null,
  primary key (company_no, publication_no)
);
create index roster_publication_days on roster_publication (company_no, to_date);
create table roster_reader (
  company_no int not null,
  publication_no int not null,
  employee_no int not null,
  -- [{date, kind, workSch, start, end}]: every planned day of the publication.
  days jsonb not null,
  -- [{workDate, before, after}]: days of which the person had been told something else.
  changes jsonb not null,
  -- When the person first opened the own roster of any of its days; null: not yet.
  seen_at timestamptz,
  primary key (company_no, publication_no, employee_no),
  foreign key (company_no, publication_no) references roster_publication,
  foreign key (company_no, employee_no) references employee on delete cascade
);
create index roster_reader_person on roster_reader (company_no, employee_no);

select handal_tenant_table(t) from unnest(array['roster_publication', 'roster_reader']::regclass[]) as t;
-- What people were told stays as it was told.
revoke update on roster_publication, roster_reader from app_user, app_system;
grant update (seen_at) on roster_reader to app_user;
