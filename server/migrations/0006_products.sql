-- Products, the lines of orders, and the modes of sale with their stages.

create table product (
  company_id uuid not null references company (id),
  guid uuid not null,
  create_user_guid uuid not null,
  name text not null,
  code text not null,
  price numeric(15,2) not null default 0 check (price >= 0),
  -- 1 on the shelf, 0 off it, 4 deleted while lines name it.
  sale_state smallint not null default 1 check (sale_state in (0, 1, 4)),
  category_id int not null default 0,
  -- The ids from the topmost category down, each between commas.
  category_str text not null default '',
  unit int not null default 0,
  description text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}',
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  -- What lines still name is not on its way out.
  check (delete_time is null or sale_state <> 4),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index product_created on product (company_id, create_time desc, guid desc) where delete_time is null;
create index product_updated on product (company_id, update_time desc, guid desc) where delete_time is null;
create index product_name on product (company_id, name, guid) where delete_time is null;
create index product_code on product (company_id, code, guid) where delete_time is null;
create index product_price on product (company_id, price, guid) where delete_time is null;
create index product_grams on product using gin (grams) where delete_time is null;
create index product_deleted on product (company_id, delete_time desc, guid desc) where delete_time is not null;

-- What an opportunity (4) or a contract (5) is made of, in the order of `place`.
create table product_line (
  company_id uuid not null references company (id),
  guid uuid not null,
  target_kind smallint not null check (target_kind in (4, 5)),
  target_guid uuid not null,
  place int not null,
  product_guid uuid not null,
  list_price numeric(15,2) not null check (list_price >= 0),
  sales_price numeric(15,2) not null check (sales_price >= 0),
  sales_num numeric(15,2) not null check (sales_num > 0),
  discount numeric(5,2) not null default 0 check (discount <= 100),
  subtotal numeric(15,2) not null check (subtotal >= 0),
  primary key (company_id, guid),
  unique (company_id, target_kind, target_guid, place),
  foreign key (company_id, product_guid) references product (company_id, guid)
);
create index product_line_product on product_line (company_id, product_guid);

create table sales_mode (
  company_id uuid not null references company (id),
  id int not null check (id > 0),
  name text not null,
  sort int not null default 0,
  is_disabled boolean not null default false,
  primary key (company_id, id)
);

-- Ids are unique in the company, so that a stage says its mode.
create table sales_stage (
  company_id uuid not null,
  id int not null check (id > 0),
  mode_id int not null,
  name text not null,
  -- How likely an opportunity of this stage is won, in percent.
  rate int not null check (rate between 0 and 100),
  sort int not null default 0,
  is_disabled boolean not null default false,
  primary key (company_id, id),
  unique (company_id, mode_id, id),
  foreign key (company_id, mode_id) references sales_mode (company_id, id)
);

-- Companies that are there already start with the same mode as new ones.
insert into sales_mode (company_id, id, name, sort) select id, 1, '默认销售模式', 1 from company;
insert into sales_stage (company_id, id, mode_id, name, rate, sort)
  select c.id, s.id, 1, s.name, s.rate, s.id from company c
  cross join (values (1, '验证客户', 10), (2, '需求分析', 30), (3, '方案/报价', 60), (4, '谈判审核', 80)) as s (id, name, rate);
