CREATE TABLE "saved_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "saved_filters_once" UNIQUE("account","name")
);
--> statement-breakpoint
CREATE TABLE "work_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"status" text
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "model" text GENERATED ALWAYS AS (("recipe" ->> 'model')) STORED;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "adopted_at" bigint;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_events" ADD CONSTRAINT "work_events_work_works_id_fk" FOREIGN KEY ("work") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_events_of" ON "work_events" USING btree ("work","id");--> statement-breakpoint
CREATE INDEX "works_all" ON "works" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "works_by_operation" ON "works" USING btree ("account","operation","id");--> statement-breakpoint
CREATE INDEX "works_by_state" ON "works" USING btree ("account","state","id");--> statement-breakpoint
CREATE INDEX "works_by_model" ON "works" USING btree ("account","model","id");--> statement-breakpoint
CREATE INDEX "works_by_batch" ON "works" USING btree ("account",coalesce("batch", "id"),"id");--> statement-breakpoint
UPDATE "works" SET "batch" = (SELECT min("first"."id") FROM "works" AS "first" WHERE "first"."account" = "works"."account" AND "first"."group" = "works"."group") WHERE "group" IS NOT NULL;--> statement-breakpoint
-- Until now a row said only when it was asked for, when it was sent last, and when it ended.
INSERT INTO "work_events" ("work", "at", "state")
SELECT "id", "at", "state"
FROM (
	SELECT "id", "created_at" AS "at", 'waiting' AS "state", 0 AS "step" FROM "works"
	UNION ALL SELECT "id", "sent_at", 'sending', 1 FROM "works" WHERE "sent_at" IS NOT NULL AND "state" <> 'waiting'
	UNION ALL SELECT "id", coalesce("ended_at", "task_changed_at", "sent_at"), "state", 2 FROM "works" WHERE "state" NOT IN ('waiting', 'sending') AND coalesce("ended_at", "task_changed_at", "sent_at") IS NOT NULL
) AS "known"
ORDER BY "id", "step";
