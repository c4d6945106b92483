-- Lines that a payslip does not have, each with the reason as it was when the payslip was calculated, and its law: a JSON array of
-- {code, label, reason, law}. Null where every line applied, and where a payslip was calculated before this was kept.
alter table payslip_lines add column absent json check (json_typeof(absent) = 'array');
