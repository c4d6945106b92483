-- Approval lines by department and document, and who signs for whom on which days.

create table approval_line (
  company_no int not null references company,
  line_no int not null,
  -- null: the whole company.
  department_no int,
  -- null: every document.
  document_type text check (document_type in ('vacation', 'attendance', 'trip', 'edu', 'over', 'apology')),
  last_day date,
  version int not null default 1,
  primary key (company_no, line_no),
  foreign key (company_no, department_no) references department
);
-- Of one department and document one line goes on.
create unique index approval_line_scope on approval_line (company_no, coalesce(department_no, 0), coalesce(document_type, ''))
  where last_day is null;
select handal_with_defaults('approval_line');

create table approval_line_term (
  company_no int not null,
  line_no int not null,
  valid_from date not null,
  -- In order: [{"kind", "who", "departmentNo" | "positionNo", "within" | "employeeNo", "atLeast", "final", "finalBelow"}]
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) > 0),
  primary key (company_no, line_no, valid_from),
  foreign key (company_no, line_no) references approval_line on delete cascade
);
select handal_tenant_table(t) from unnest(array['approval_line', 'approval_line_term']::regclass[]) as t;
select handal_dated('approval_line_term');

create table approval_delegation (
  company_no int not null references company,
  delegation_no int not null,
  employee_no int not null,
  deputy_no int not null check (deputy_no <> employee_no),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- Empty: every document.
  document_types text[] not null
    check (document_types <@ array['vacation', 'attendance', 'trip', 'edu', 'over', 'apology']),
  reason text not null,
  version int not null default 1,
  primary key (company_no, delegation_no),
  foreign key (company_no, employee_no) references employee,
  foreign key (company_no, deputy_no) references employee
);
create index approval_delegation_days on approval_delegation (company_no, to_date);
select handal_tenant_table('approval_delegation');
