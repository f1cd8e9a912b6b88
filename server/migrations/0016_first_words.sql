-- A name is the first word of a record's search text. Whoever looks one up goes to its index and nowhere else: the grams of a
-- name select far more, and which of the two a plan takes must not hang on how common its letters are.
create index contacts_first_word on contacts (company_id, split_part(search_text, E'\n', 1)) where delete_time is null;
create index registry_company_first_word on registry_company (split_part(search_text, E'\n', 1));
