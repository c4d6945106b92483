-- What was told for a leaving, because no payslip says it: amounts of months without one, pay and tax of an earlier employer, what was
-- paid into a plan. Kept as of the last day it was told for; each amount says what it is of, so that it counts only while that is so.

create table leaving_told (
  company_no int not null,
  employee_no int not null,
  -- The last day it was told for.
  valid_from date not null,
  -- Amounts by question: { "yearPay": { "amount": 20000000, "covers": "2026-01…2026-07", "at": …, "by": … } }.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee on delete cascade
);
select handal_tenant_table('leaving_told');
select handal_dated('leaving_told');
