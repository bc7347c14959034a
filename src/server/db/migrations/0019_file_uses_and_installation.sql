CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_references" ADD COLUMN "uses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "file_references_uses" ON "file_references" USING btree ("file") WHERE "file_references"."uses";--> statement-breakpoint
UPDATE "file_references" SET "uses" = true WHERE "owner" LIKE 'work\_%' AND NOT EXISTS (SELECT 1 FROM "library_items" "own" WHERE "own"."file" = "file_references"."file" AND "own"."work" = "file_references"."owner");--> statement-breakpoint
INSERT INTO "installation" ("id", "created_at") SELECT gen_random_uuid()::text, coalesce((SELECT min("created_at") FROM "accounts"), (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
