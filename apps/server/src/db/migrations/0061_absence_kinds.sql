-- The kind of a leave of absence decides how it counts for annual leave (근로기준법 제60조 제6항). Reasons of before tell theirs by their
-- words, as they counted until now; a kind that stood before a colon is taken out of them.
drop view leave_of_absence;
alter table leave_of_absence_entry add column kind text not null default 'OTHER' check (kind in (
  'CHILDCARE', 'MATERNITY', 'INJURY', 'SICK', 'FAMILY_CARE', 'PERSONAL', 'OTHER', 'PUBLIC', 'DISPUTE'
));
alter table leave_of_absence_entry disable trigger user;
set local role app_system;
update leave_of_absence_entry set kind = case
  when cause ~ '^ *육아휴직 *(:|$)' then 'CHILDCARE'
  when cause ~ '^ *출산휴가 *(:|$)' then 'MATERNITY'
  when cause ~ '^ *산재 휴직 *(:|$)' then 'INJURY'
  when cause ~ '^ *질병 휴직 *(:|$)' then 'SICK'
  when cause ~ '^ *가족돌봄휴직 *(:|$)' then 'FAMILY_CARE'
  when cause ~ '^ *개인 휴직 *(:|$)' then 'PERSONAL'
  when cause ~ '^ *기타 *(:|$)' then 'OTHER'
  when cause ~ '육아' then 'CHILDCARE'
  when cause ~ '출산|유산|사산|임신' then 'MATERNITY'
  when cause ~ '산재|산업재해|업무상|공상' then 'INJURY'
  when cause ~ '예비군|민방위|부당해고' then 'PUBLIC'
  when cause ~ '쟁의|파업|휴업' then 'DISPUTE'
  when cause ~ '질병|병가|질환|수술|입원' then 'SICK'
  when cause ~ '돌봄|간병' then 'FAMILY_CARE'
  when cause ~ '개인' then 'PERSONAL'
  else 'OTHER'
end;
update leave_of_absence_entry
set cause = trim(regexp_replace(cause, '^ *(육아휴직|출산휴가|산재 휴직|질병 휴직|가족돌봄휴직|개인 휴직|기타) *: *', ''));
reset role;
alter table leave_of_absence_entry enable trigger user;
create view leave_of_absence with (security_invoker = true) as select * from leave_of_absence_entry where stands;
grant select, insert, update, delete on leave_of_absence to app_user, app_system;
