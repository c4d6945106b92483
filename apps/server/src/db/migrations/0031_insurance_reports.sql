-- Reports to the four insurances and 이직확인서: what an operator typed into a form that the product does not know itself, and
-- when it was reported. What the product knows is never stored: it is made of its facts.
create table insurance_report (
  company_no int not null,
  report_no int not null,
  employee_no int not null,
  kind text not null check (kind in ('ACQUISITION', 'LOSS', 'CHANGE', 'SEPARATION')),
  -- The hire, the last working day or the day of the change that it is about.
  event_on date not null,
  -- Words, codes and amounts by the item of the form.
  items jsonb not null check (jsonb_typeof(items) = 'object'),
  filed_on date,
  changed_at timestamptz not null,
  changed_by int,
  changed_by_name text not null,
  version int not null default 1,
  primary key (company_no, report_no),
  unique (company_no, employee_no, kind, event_on),
  foreign key (company_no, employee_no) references employee
);
select handal_tenant_table('insurance_report');

revoke delete on insurance_report from app_user;

-- Certificates that were a mistake (근로기준법 제39조): the number stays used, and the certificate is told to be void.
create table certificate_void (
  company_no int not null,
  certificate_no int not null,
  reason text not null,
  voided_at timestamptz not null,
  voided_by int,
  voided_by_name text not null,
  primary key (company_no, certificate_no),
  foreign key (company_no, certificate_no) references employment_certificate
);
select handal_tenant_table('certificate_void');
select handal_append_only('certificate_void');
