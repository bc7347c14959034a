ALTER TABLE "lanes" RENAME TO "outboxes";--> statement-breakpoint
ALTER TABLE "outboxes" RENAME COLUMN "held_until" TO "claimed_until";--> statement-breakpoint
ALTER TABLE "works" RENAME COLUMN "lane" TO "outbox";--> statement-breakpoint
ALTER TABLE "works" RENAME COLUMN "heard_at" TO "task_changed_at";--> statement-breakpoint
ALTER TABLE "outboxes" DROP CONSTRAINT "lanes_account_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "lanes_due";--> statement-breakpoint
DROP INDEX "works_lane";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "transport" text DEFAULT 'task' NOT NULL;--> statement-breakpoint
ALTER TABLE "outboxes" ADD CONSTRAINT "outboxes_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outboxes_due" ON "outboxes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "works_outbox" ON "works" USING btree ("account","outbox","state","position");--> statement-breakpoint
UPDATE "works" SET "operation" = 'image.generate', "transport" = 'direct' WHERE "operation" = 'image.direct';
