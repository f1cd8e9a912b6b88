-- Whether a lead counted as followed before an update of all of a list, so that taking it back restores that too. Null for others.
alter table mass_change_record add column followed boolean;
