ALTER TABLE "tasks" RENAME COLUMN "lane" TO "tier";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_idempotency";--> statement-breakpoint
DROP INDEX "tasks_lane";--> statement-breakpoint
DROP INDEX "tasks_due";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "endpoint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "progress" double precision;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "class" text DEFAULT 'light' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "expires_at" bigint;--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("class","tier","turn") WHERE "tasks"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_expiring" ON "tasks" USING btree ("expires_at") WHERE "tasks"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("class","next_at");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_idempotent" UNIQUE("account","endpoint","idempotency_key");--> statement-breakpoint
UPDATE "tasks" SET "expires_at" = "created_at" + 1800000 WHERE "next_at" IS NOT NULL AND "operation" LIKE 'image.%';--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
