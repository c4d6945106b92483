-- A deduction that rests on the worker's consent is taken only from who consented (근로기준법 제43조 제1항).

create table deduction_consent (
  company_no int not null,
  employee_no int not null,
  item_no int not null,
  valid_from date not null,
  -- False: from this day on there is no consent.
  given boolean not null,
  -- The day on which the person agreed, which is not after the first deduction.
  agreed_on date check (agreed_on <= valid_from),
  primary key (company_no, employee_no, item_no, valid_from),
  foreign key (company_no, employee_no) references employee,
  foreign key (company_no, item_no) references salary_item,
  check (given = (agreed_on is not null))
);
select handal_tenant_table('deduction_consent');
select handal_dated('deduction_consent');
create index deduction_consent_item on deduction_consent_entry (company_no, item_no) where stands;
-- It decides what is taken off a payslip.
select handal_touches('deduction_consent_entry', 'person');
