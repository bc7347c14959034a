CREATE TABLE "timeline_renders" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"timeline" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"piece" jsonb NOT NULL,
	"format" text NOT NULL,
	"lines" integer NOT NULL,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" text,
	"failure" jsonb,
	"loudness" real,
	"next_at" bigint,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "timeline_renders_once" UNIQUE("account","key")
);
--> statement-breakpoint
CREATE TABLE "timelines" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"piece" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"project" text,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"trashed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "timeline_renders" ADD CONSTRAINT "timeline_renders_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timelines" ADD CONSTRAINT "timelines_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timelines" ADD CONSTRAINT "timelines_project_projects_id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_renders_due" ON "timeline_renders" USING btree ("next_at") WHERE "timeline_renders"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "timeline_renders_listed" ON "timeline_renders" USING btree ("timeline","id");--> statement-breakpoint
CREATE INDEX "timelines_listed" ON "timelines" USING btree ("account","changed_at");