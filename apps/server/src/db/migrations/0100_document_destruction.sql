-- The end of documents of e-approval (docs/adr/0062): three years after one is completed it is destroyed. What stays is that it was, by which
-- law it was kept until then, and the facts that it wrote.

create table approval_destruction (
  company_no int not null references company,
  document_no int not null check (document_no > 0),
  number text not null,
  page_type text not null check (page_type in ('vacation', 'attendance', 'trip', 'edu', 'over', 'apology')),
  -- The last day of what completed it, and the first day on which it was to go.
  completed_on date not null,
  due_on date not null check (due_on > completed_on),
  law text not null,
  files int not null check (files >= 0),
  method text not null,
  destroyed_at timestamptz not null,
  primary key (company_no, document_no)
);
create unique index approval_destruction_number on approval_destruction (company_no, number);
select handal_tenant_table('approval_destruction');
select handal_append_only('approval_destruction');
revoke insert on approval_destruction from app_user;

-- What names a document keeps its number when the document is gone: a fact that it wrote, a document that was written anew from it.
alter table attendance_fact drop constraint attendance_fact_company_no_document_no_fkey;
alter table approval_document drop constraint approval_document_company_no_copy_of_fkey;

create function handal_is_destroyed(company int, document int) returns boolean language sql stable as $$
  select exists (select from approval_destruction d where d.company_no = company and d.document_no = document)
$$;
-- The proof first: what was handed in goes only where there is one.
create or replace function approval_document_goes() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and not handal_is_destroyed(old.company_no, old.document_no) then
    raise exception 'document % was handed in', old.document_no using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create function approval_move_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or not handal_is_destroyed(old.company_no, old.document_no) then
    raise exception 'rows of approval_move are never changed or removed' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop trigger refuse_change on approval_move;
create trigger refuse_change before update or delete on approval_move for each row execute function approval_move_stays();
grant delete on approval_move to app_system;

-- Documents whose decision is long over, by their number.
create index approval_document_completed on approval_document (company_no, decided_at)
  where state in ('APPROVED', 'REJECTED', 'RECALLED', 'CANCELLED');
