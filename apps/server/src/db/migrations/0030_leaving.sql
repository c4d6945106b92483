-- A leaving makes the last payslips of a person: the last salary, pay for unused leave (연차수당) and severance (퇴직금).

-- What the tax of severance pay is calculated from beside its amount (소득세법 제48조, 제146조 제2항): years of service for the tax,
-- and whether it goes into an IRP, which puts the tax off. Null: the amount is no severance, or its tax is entered.
alter table payslip_entry
  add column service_years smallint check (service_years between 1 and 100),
  add column into_irp boolean,
  add constraint payslip_entry_severance check ((service_years is null) = (into_irp is null));

-- The payslips that stand for a leaving, one of each kind of payment.
create table leaving_draft (
  company_no int not null,
  employee_no int not null,
  payment_type text not null check (payment_type in ('0001', '0004', '0005')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- The leaving made it: taken back it goes. Otherwise it stood before, and is calculated again.
  made boolean not null,
  made_at timestamptz not null,
  primary key (company_no, employee_no, payment_type),
  foreign key (company_no, employee_no) references employee
);
select handal_tenant_table('leaving_draft');
