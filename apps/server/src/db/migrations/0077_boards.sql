-- Boards (docs/adr/0049): what people of a company write for each other, and what the provider writes for all companies (company 0).

create table board_category (
  company_no int not null,
  category_no int not null check (category_no > 0),
  of_company int generated always as (nullif(company_no, 0)) stored references company on delete cascade,
  name text not null check (name <> ''),
  writers text not null check (writers in ('ALL', 'OPERATORS')),
  sort_order int not null,
  version int not null default 1,
  primary key (company_no, category_no),
  unique (company_no, name)
);

create table board_post (
  company_no int not null,
  -- Those of the provider have numbers of their own, so that a number means one post to every company.
  post_no int not null check (post_no > 0 and (company_no = 0) = (post_no > 900000000)),
  category_no int not null,
  author_user_no int not null,
  -- Who is a person of the company is called as the person is; anybody else as the account was.
  author_no int,
  author_name text check (author_no is not null or author_name <> ''),
  -- As it was when the post was written.
  department_name text,
  title text not null check (title <> ''),
  -- A document of the closed schema of the contracts.
  text jsonb not null check (jsonb_typeof(text) = 'object'),
  -- Its words: for the search.
  words text not null,
  search_key text collate "C" not null generated always as (handal_search(title || ' ' || words)) stored,
  pin_until date,
  must_read boolean not null default false,
  comments_off boolean not null default false,
  -- Companies that the provider wrote to; null: all of them.
  company_nos int[] check (company_nos is null or company_no = 0),
  at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by_name text,
  hidden_reason text,
  removed_at timestamptz,
  removed_by_name text,
  removed_reason text,
  version int not null default 1,
  primary key (company_no, post_no),
  foreign key (company_no, category_no) references board_category,
  foreign key (company_no, author_no) references employee,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index board_post_newest on board_post (company_no, at desc, post_no desc);
create index board_post_of_author on board_post (company_no, author_no);

create table board_comment (
  company_no int not null,
  comment_no int not null check (comment_no > 0),
  post_no int not null,
  author_user_no int not null,
  author_no int,
  author_name text check (author_no is not null or author_name <> ''),
  department_name text,
  text text not null check (text <> ''),
  at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  version int not null default 1,
  primary key (company_no, comment_no),
  foreign key (company_no, post_no) references board_post,
  foreign key (company_no, author_no) references employee
);
create index board_comment_of_post on board_comment (company_no, post_no);
create index board_comment_of_author on board_comment (company_no, author_no);

-- Who has read a post, in the company of the reader, also where the post is the provider's.
create table board_read (
  company_no int not null,
  post_no int not null,
  user_no int not null,
  employee_no int,
  read_at timestamptz not null,
  primary key (company_no, post_no, user_no),
  foreign key (company_no, employee_no) references employee on delete cascade
);
create index board_read_of_person on board_read (company_no, employee_no);

select handal_tenant_table(t) from unnest(array['board_category', 'board_post', 'board_comment', 'board_read']::regclass[]) as t;
select handal_shared_rows(t) from unnest(array['board_category', 'board_post']::regclass[]) as t;
-- What was written stays, removed or not; a mark of reading is made once.
revoke delete on board_post, board_comment from app_user;
revoke update on board_read from app_user;

-- A file is brought before what it belongs to is saved: it gets its owner then, and its content stays.
grant update (owner_no, keep_until) on stored_file to app_user;

-- What a company begins with.
create function board_begins() returns trigger language plpgsql as $$
begin
  insert into board_category (company_no, category_no, name, writers, sort_order) values
    (new.company_no, 1, '공지', 'OPERATORS', 1), (new.company_no, 2, '알림', 'ALL', 2), (new.company_no, 3, '안전', 'ALL', 3),
    (new.company_no, 4, '경조', 'ALL', 4), (new.company_no, 5, '나눔', 'ALL', 5);
  return new;
end $$;
create trigger board_begins after insert on company for each row execute function board_begins();

set local role app_system;
insert into board_category (company_no, category_no, name, writers, sort_order)
select c.company_no, k.no, k.name, k.writers, k.no from company c,
  (values (1, '공지', 'OPERATORS'), (2, '알림', 'ALL'), (3, '안전', 'ALL'), (4, '경조', 'ALL'), (5, '나눔', 'ALL')) as k (no, name, writers);
insert into board_category (company_no, category_no, name, writers, sort_order) values (0, 1, '공지', 'OPERATORS', 1);
reset role;
