-- Searches ignore accents from here on (`folded` in src/contract/studio/search.ts).
UPDATE "works" SET "searchable" = normalize(regexp_replace(normalize("searchable", NFD), U&'[\0300-\036F]', '', 'g'), NFC);--> statement-breakpoint
UPDATE "library_items" SET "searchable" = normalize(regexp_replace(normalize("searchable", NFD), U&'[\0300-\036F]', '', 'g'), NFC);
