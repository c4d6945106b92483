-- 직책수당 of the items that new companies start with is an additional item: with pay by the hour or day it is a monthly amount
-- beside the rate (근로기준법 시행령 제6조 제2항). What a company has made of its own items stays; so does what somebody changed here.

-- Data is changed as the system role: an owner that is no superuser sees no rows through row-level security.
set local role app_system;
update salary_item_term_entry t set stands = false from salary_item i
where i.company_no = 0 and i.item_code = 'duty' and (t.company_no, t.item_no) = (i.company_no, i.item_no)
  and t.stands and t.entry_no = 1 and t.item_type = 'base' and t.nature = 'ALLOWANCE';
insert into salary_item_term_entry (company_no, item_no, valid_from, label, kind, item_type, nature, tax, ordinary_wage,
  minimum_wage, average_wage, flag_reason, prorated, source, cycle_months, paid_months, basis, entry_no, entered_at, reason)
select t.company_no, t.item_no, t.valid_from, t.label, t.kind, 'additional', t.nature, t.tax, t.ordinary_wage, t.minimum_wage,
  t.average_wage, t.flag_reason, t.prorated, t.source, t.cycle_months, t.paid_months, t.basis, 2, '2026-11-27T00:00:00Z',
  '시급제와 일급제에서도 월액인 수당'
from salary_item i join salary_item_term_entry t on (t.company_no, t.item_no) = (i.company_no, i.item_no)
where i.company_no = 0 and i.item_code = 'duty' and not t.stands and t.entry_no = 1
  and t.item_type = 'base' and t.nature = 'ALLOWANCE'
  and not exists (select from salary_item_term_entry o
    where (o.company_no, o.item_no, o.valid_from) = (t.company_no, t.item_no, t.valid_from) and o.entry_no > 1);
reset role;
