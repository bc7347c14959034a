ALTER TABLE "tasks" ADD COLUMN "stage" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "fail_code" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "part_of" text;--> statement-breakpoint
CREATE INDEX "tasks_parts" ON "tasks" USING btree ("part_of") WHERE "tasks"."part_of" is not null;