-- What a company says of itself, its contract, and its rules by date with their whole history; salary items that a new company
-- starts with.

alter table company
  -- 상시근로자 as the company counts them.
  add column business_scale int check (business_scale >= 0),
  add column corporate_no text not null default '',
  add column business_item text not null default '',
  add column phone text not null default '',
  add column contract_date date,
  add column contract_payment_date date,
  -- The first payday of the contract.
  add column contract_payday date,
  -- 사업장 관리번호 of the four insurances.
  add column pension_workplace_no text not null default '',
  add column health_workplace_no text not null default '',
  add column employment_workplace_no text not null default '',
  add column accident_workplace_no text not null default '',
  add column changed_at timestamptz,
  add column changed_by_name text not null default '';

alter table company_setting
  -- From what day annual leave is counted: of each person's hire, or of the fiscal year.
  add column leave_basis text not null default 'HIRE' check (leave_basis in ('HIRE', 'FISCAL'));

-- Data is changed as the system role: an owner that is no superuser sees no rows through row-level security.
set local role app_system;
-- Ten digits; dashes are for people.
update company set business_no = regexp_replace(business_no, '[^0-9]', '', 'g')
where regexp_replace(business_no, '[^0-9]', '', 'g') ~ '^[0-9]{10}$';

with standard (item_no, item_code, label, item_type, nature, tax, wage, prorated, source) as (values
  (1, 'base', '기본급', 'base', 'BASE', 'taxable', true, true, '"term"'),
  (2, 'duty', '직책수당', 'base', 'ALLOWANCE', 'taxable', true, true, '"term"'),
  (3, 'meal', '식대', 'additional', 'CASH_BENEFIT', 'meal', true, true, '"term"'),
  (4, 'car', '자가운전보조금', 'additional', 'EXPENSES', 'car', false, true, '"term"'),
  (5, 'childcare', '보육수당', 'additional', null, 'childcare', false, false, '"term"'),
  (6, 'overtime', '연장근로수당', 'additional', 'PREMIUM', 'taxable', false, false, '{"bucketPay": "overtime"}'),
  (7, 'night', '야간근로수당', 'additional', 'PREMIUM', 'taxable', false, false, '{"bucketPay": "night"}'),
  (8, 'holiday', '휴일근로수당', 'additional', 'PREMIUM', 'taxable', false, false, '{"bucketPay": "holiday"}'),
  (9, 'inlaw', '법내초과수당', 'additional', 'PREMIUM', 'taxable', false, false, '{"bucketPay": "inLawExtra"}'),
  (10, 'shortage', '근태공제', 'additional', null, 'taxable', false, false, '{"bucketPay": "shortage"}'),
  (11, 'bonus', '상여', 'additional', 'RESULT_BONUS', 'taxable', false, false, '"entry"')
), added as (
  insert into salary_item (company_no, item_no, item_code, basic, sort_order)
  select 0, item_no, item_code, true, item_no from standard
  where not exists (select from salary_item where company_no = 0)
  returning item_no
)
insert into salary_item_term_entry (company_no, item_no, valid_from, label, kind, item_type, nature, tax, ordinary_wage,
  minimum_wage, average_wage, prorated, source, entered_at)
select 0, s.item_no, '2000-01-01', s.label, 'earning', s.item_type, s.nature, s.tax, s.wage, s.wage,
  coalesce(s.nature, '') <> 'EXPENSES', s.prorated, s.source::jsonb, '2026-01-01T00:00:00Z'
from standard s join added using (item_no);
reset role;

select handal_dated('company_setting');
