-- What somebody began to write and has not sent: one an account, company and place; nobody else reads it.
create table writing_draft (
  company_no int not null,
  user_no int not null,
  place text not null check (place ~ '^(post|qna|contract|comment-[1-9][0-9]{0,8})$'),
  -- The values of the form as JSON, as they were typed.
  content text not null check (octet_length(content) <= 600000),
  version int not null default 1,
  at timestamptz not null,
  primary key (company_no, user_no, place)
);
select handal_tenant_table('writing_draft');
