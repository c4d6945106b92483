-- Lists of documents: by what a person typed, who is asked, what waits for a closed month.
alter table approval_document add column search_key text collate "C" not null
  generated always as (handal_search(title || ' ' || coalesce(number, ''))) stored;
create index approval_step_asked on approval_step (company_no, document_no, signer_no) where state in ('TURN', 'HELD');

-- What is computed of a row is not known yet when a trigger looks at it.
create or replace function approval_document_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and (to_jsonb(new) - array['state', 'decided_at', 'version', 'search_key'])
    is distinct from (to_jsonb(old) - array['state', 'decided_at', 'version', 'search_key'])
  then
    raise exception 'document % was handed in', old.document_no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
