-- What recorded days of a month were counted by as it was closed: service, leaves of absence, work and contract of each person. A change
-- after the close is told from it, and days that their clock times told are made again.
create table attendance_plan (
  company_no int not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  employee_no int not null,
  plan jsonb not null,
  primary key (company_no, month, employee_no),
  foreign key (company_no, employee_no) references employee on delete cascade
);
select handal_tenant_table('attendance_plan');
