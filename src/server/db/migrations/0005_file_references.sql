CREATE TABLE "file_references" (
	"file" text NOT NULL,
	"owner" text NOT NULL,
	CONSTRAINT "file_references_file_owner_pk" PRIMARY KEY("file","owner")
);
--> statement-breakpoint
ALTER TABLE "file_references" ADD CONSTRAINT "file_references_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_references_owner" ON "file_references" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "files_bytes" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_thumbnail" ON "files" USING btree ("thumbnail") WHERE "files"."thumbnail" is not null;--> statement-breakpoint
CREATE INDEX "files_peaks" ON "files" USING btree ("peaks") WHERE "files"."peaks" is not null;--> statement-breakpoint
CREATE INDEX "demos_bytes" ON "demos" USING btree ("sha256");--> statement-breakpoint
-- Until now the ids of files were looked for in the rows that name them.
INSERT INTO "file_references" ("file", "owner")
SELECT DISTINCT "files"."id", "named"."owner"
FROM (
	SELECT "id" AS "owner", "account", (regexp_matches(concat_ws(' ', "recipe", "results", "copied"), 'file_[0-9a-z]{20}', 'g'))[1] AS "file" FROM "works"
	UNION ALL SELECT "id", "account", (regexp_matches(concat_ws(' ', "request", "results"), 'file_[0-9a-z]{20}', 'g'))[1] FROM "tasks"
	UNION ALL SELECT "id", "account", (regexp_matches("recipe"::text, 'file_[0-9a-z]{20}', 'g'))[1] FROM "presets"
	UNION ALL SELECT "id", "account", "sample" FROM "speakers"
) AS "named"
JOIN "files" ON "files"."id" = "named"."file" AND "files"."account" = "named"."account";
