CREATE TABLE "exports" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forgotten_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"file" text NOT NULL,
	"work" text NOT NULL,
	"area" text NOT NULL,
	"operation" text,
	"model" text,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pixels" bigint,
	"duration" double precision,
	"favourite" boolean DEFAULT false NOT NULL,
	"project" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"searchable" text DEFAULT '' NOT NULL,
	"added_at" bigint NOT NULL,
	"trashed_at" bigint,
	CONSTRAINT "library_items_once" UNIQUE("file","work")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"cover" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "projects_once" UNIQUE("account","name")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trash_days" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgotten_tasks" ADD CONSTRAINT "forgotten_tasks_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_project_projects_id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_old" ON "exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "library_items_newest" ON "library_items" USING btree ("account","added_at","id") WHERE "library_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "library_items_largest" ON "library_items" USING btree ("account","bytes","id") WHERE "library_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "library_items_area" ON "library_items" USING btree ("account","area","added_at","id") WHERE "library_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "library_items_kind" ON "library_items" USING btree ("account","kind","added_at","id") WHERE "library_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "library_items_project" ON "library_items" USING btree ("account","project","added_at","id") WHERE "library_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "library_items_favourite" ON "library_items" USING btree ("account","added_at","id") WHERE "library_items"."favourite" and "library_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "library_items_trash" ON "library_items" USING btree ("account","trashed_at","id") WHERE "library_items"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "library_items_expiring" ON "library_items" USING btree ("trashed_at") WHERE "library_items"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "library_items_work" ON "library_items" USING btree ("work");--> statement-breakpoint
CREATE INDEX "works_trash" ON "works" USING btree ("trashed_at") WHERE "works"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "works_parents" ON "works" USING gin ("parents" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_imported_once" UNIQUE("account","origin");--> statement-breakpoint
-- The library of what is there already. An id of the library is random everywhere else; here it only has to be one.
INSERT INTO "library_items" ("id", "account", "file", "work", "area", "kind", "bytes", "pixels", "duration", "searchable", "added_at", "trashed_at")
SELECT 'item_' || substr(md5("id"), 1, 20), "account", "id", '', 'upload', split_part("mime_type", '/', 1), "bytes", "width"::bigint * "height", "duration", lower(normalize(coalesce("name", ''), NFKC)), "uploaded_at", "trashed_at"
FROM "files"
WHERE "uploaded_at" IS NOT NULL AND split_part("mime_type", '/', 1) IN ('image', 'audio', 'video');--> statement-breakpoint
INSERT INTO "library_items" ("id", "account", "file", "work", "area", "operation", "model", "kind", "bytes", "pixels", "duration", "favourite", "searchable", "added_at", "trashed_at")
SELECT DISTINCT ON ("files"."id", "works"."id") 'item_' || substr(md5("files"."id" || "works"."id"), 1, 20), "works"."account", "files"."id", "works"."id", "works"."area", "works"."operation", "works"."recipe"->>'model', split_part("files"."mime_type", '/', 1), "files"."bytes", "files"."width"::bigint * "files"."height", "files"."duration", "works"."favourite", "works"."searchable", coalesce("works"."ended_at", "works"."created_at"), "works"."trashed_at"
FROM "works"
CROSS JOIN LATERAL jsonb_array_elements_text("works"."results") AS "result"("file")
JOIN "files" ON "files"."id" = "result"."file" AND "files"."account" = "works"."account"
WHERE split_part("files"."mime_type", '/', 1) IN ('image', 'audio', 'video');--> statement-breakpoint
UPDATE "library_items" SET "used" = true
WHERE EXISTS (
	SELECT 1 FROM "file_references" "named"
	WHERE "named"."file" = "library_items"."file" AND "named"."owner" LIKE 'work\_%' AND "named"."owner" <> "library_items"."work"
	AND NOT EXISTS (SELECT 1 FROM "library_items" "own" WHERE "own"."file" = "named"."file" AND "own"."work" = "named"."owner")
) OR ("work" <> '' AND EXISTS (SELECT 1 FROM "works" "child" WHERE "child"."parents" @> jsonb_build_array("library_items"."work")));
