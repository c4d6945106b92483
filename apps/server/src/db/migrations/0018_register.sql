-- What the register of employees says of a person (근로기준법 제41조, 시행령 제20조) and no table held yet.
alter table employee
  add column gender text check (gender in ('M', 'F')),
  -- Last day of a contract for a term; null: for no fixed term.
  add column contract_end date,
  -- Last day of a probation.
  add column probation_until date,
  -- Why the person left, in words: 자진 퇴사, 계약기간 만료, 해고, 사망.
  add column leave_reason text,
  add check (contract_end >= hire_date),
  add check (probation_until >= hire_date);

-- The seventh digit of a resident or foreigner number tells it; the mask leaves it to be read.
set local role app_system;
update employee set gender = case when substr(resident_number_masked, 8, 1)::int % 2 = 1 then 'M' else 'F' end
where resident_number_masked ~ '^\d{6}-\d';
reset role;
