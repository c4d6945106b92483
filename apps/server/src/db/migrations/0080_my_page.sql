-- Certificates: the code by which a stranger verifies one that lies before them.
-- Those that were issued before get one too, twelve random letters; new ones are made by the server.
alter table employment_certificate add column code text not null
  default substr(translate(upper(replace(gen_random_uuid()::text, '-', '')), '01', 'XY'), 1, 12);
alter table employment_certificate alter column code drop default;
alter table employment_certificate add constraint employment_certificate_code_form check (code ~ '^[2-9A-Z]{12}$');
create index employment_certificate_code on employment_certificate (code);

-- Kinds of notices that a person does not want to be reminded of: they lie in the list as read.
create table notice_choice (
  company_no int not null,
  user_no int not null,
  kind text not null,
  primary key (company_no, user_no, kind)
);
select handal_tenant_table('notice_choice');
revoke update on notice_choice from app_user;
