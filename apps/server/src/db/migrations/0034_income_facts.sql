-- What else the tax asks of somebody's work: 건설업 of a daily worker, who stays one for a year (소득세법 시행령 제20조), and 생산직 등,
-- whose overtime pay is free of tax (소득세법 제12조 제3호 더목).
drop view tax_setting;
alter table tax_setting_entry
  add column construction boolean not null default false,
  add column production boolean not null default false;
create view tax_setting with (security_invoker = true) as select * from tax_setting_entry where stands;
grant select, insert, update, delete on tax_setting to app_user, app_system;
