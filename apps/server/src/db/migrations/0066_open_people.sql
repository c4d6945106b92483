-- People of a closed month who are opened again alone: a row each as long as it lasts. Their payslips wait meanwhile, everybody else's do not.
create table attendance_open_person (
  company_no int not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  employee_no int not null,
  opened_at timestamptz not null,
  opened_by int,
  opened_by_name text not null,
  reason text not null,
  primary key (company_no, month, employee_no),
  -- In a month that is open nobody stands apart.
  foreign key (company_no, month) references attendance_close on delete cascade,
  foreign key (company_no, employee_no) references employee on delete cascade
);
select handal_tenant_table('attendance_open_person');
select handal_touches('attendance_open_person', 'person');

-- Whom a close, an opening or a derivation was of; null: everybody.
alter table attendance_close_entry add column employee_nos int[] check (cardinality(employee_nos) > 0);
