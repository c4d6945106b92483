-- Failed sign-ins, counted three ways: by account and place, by account from everywhere (place '*'), and by place for all
-- accounts (subject '*'). subject: u and the account's number, or h and a keyed hash of a login that nobody has.
-- place: an IPv4 address or the /64 network of an IPv6 address.
drop table login_failure;
create table login_failure (
  subject text not null,
  place text not null,
  failures int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (subject, place)
);
create index login_failure_last on login_failure (last_at);
grant select, insert, update, delete on login_failure to app_system;

-- A user's account is a user everywhere; only an operator's account may operate companies.
update membership m set role = '21' from app_user u where u.user_no = m.user_no and u.perm_id = '21' and m.role = '11';
create function handal_membership_role() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'membership' then
    if new.role = '11' and exists (select from app_user u where u.user_no = new.user_no and u.perm_id = '21') then
      raise exception 'a user cannot operate a company' using errcode = 'check_violation', constraint = 'membership_role';
    end if;
  elsif new.perm_id = '21' and exists (select from membership m where m.user_no = new.user_no and m.role = '11') then
    raise exception 'who operates a company cannot be a user' using errcode = 'check_violation', constraint = 'membership_role';
  end if;
  return new;
end
$$;
create trigger membership_role before insert or update of role, user_no on membership
  for each row execute function handal_membership_role();
create trigger membership_role before update of perm_id on app_user
  for each row execute function handal_membership_role();
