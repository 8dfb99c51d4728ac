-- As `plainName` in core/place.ts has them from now on: letters that people type without their stroke, or as two.
UPDATE "places" SET "plain" = replace(replace(replace(replace(translate("plain", 'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
WHERE "plain" ~ '[łøđðħıßæœþ]';
