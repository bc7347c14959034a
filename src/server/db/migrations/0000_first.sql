CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"name" text NOT NULL,
	"paid" boolean NOT NULL,
	"ever_paid" boolean NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accounts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"hash" text NOT NULL,
	"lookup" text NOT NULL,
	"ending" text,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account" text NOT NULL,
	"unit" text NOT NULL,
	"available" bigint NOT NULL,
	CONSTRAINT "balances_account_unit_pk" PRIMARY KEY("account","unit"),
	CONSTRAINT "balances_not_negative" CHECK ("balances"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "counted" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"lane" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"unit" text NOT NULL,
	"task" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "entries_once" UNIQUE("task","kind")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"sha256" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration" double precision,
	"about" jsonb,
	"thumbnail" text,
	"peaks" text,
	"name" text,
	"uploaded_at" bigint,
	"trashed_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "files_once" UNIQUE("account","sha256")
);
--> statement-breakpoint
CREATE TABLE "lanes" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_before" bigint,
	"refusals" integer DEFAULT 0 NOT NULL,
	"held_until" bigint,
	"next_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"operation" text NOT NULL,
	"status" text NOT NULL,
	"request" jsonb NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"seed" bigint NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"failure_kind" text,
	"fail_reason" text,
	"lane" text DEFAULT 'normal' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" text,
	"next_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"completed_at" bigint,
	CONSTRAINT "tasks_idempotency" UNIQUE("account","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"area" text NOT NULL,
	"number" integer NOT NULL,
	"operation" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"task_id" text,
	"task" jsonb,
	"sent_at" bigint,
	"sent_to" text,
	"copied" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"credits" integer,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"candidates" jsonb,
	"title" text,
	"favourite" boolean DEFAULT false NOT NULL,
	"trashed_at" bigint,
	"group" text,
	"parents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lane" text NOT NULL,
	"position" double precision NOT NULL,
	"searchable" text DEFAULT '' NOT NULL,
	"heard_at" bigint,
	"stalled" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"not_before" bigint,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"revision" bigint NOT NULL,
	CONSTRAINT "works_once" UNIQUE("account","key"),
	CONSTRAINT "works_numbered" UNIQUE("account","area","number")
);
--> statement-breakpoint
CREATE TABLE "presets" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "presets_once" UNIQUE("account","area","name")
);
--> statement-breakpoint
CREATE TABLE "upstream_keys" (
	"account" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"ending" text,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demos" (
	"id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speakers" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"gender" text,
	"sample" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "speakers_idempotency" UNIQUE("account","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted" ADD CONSTRAINT "counted_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lanes" ADD CONSTRAINT "lanes_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_keys" ADD CONSTRAINT "upstream_keys_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_lookup" ON "api_keys" USING btree ("lookup");--> statement-breakpoint
CREATE INDEX "counted_recent" ON "counted" USING btree ("account","lane","at");--> statement-breakpoint
CREATE INDEX "files_listed" ON "files" USING btree ("account","uploaded_at");--> statement-breakpoint
CREATE INDEX "lanes_due" ON "lanes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "tasks_lane" ON "tasks" USING btree ("lane","next_at");--> statement-breakpoint
CREATE INDEX "tasks_listed" ON "tasks" USING btree ("account","operation","created_at");--> statement-breakpoint
CREATE INDEX "works_due" ON "works" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "works_listed" ON "works" USING btree ("account","area","id");--> statement-breakpoint
CREATE INDEX "works_changed" ON "works" USING btree ("account","revision");--> statement-breakpoint
CREATE INDEX "works_task" ON "works" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "works_lane" ON "works" USING btree ("account","lane","state","position");--> statement-breakpoint
CREATE INDEX "works_group" ON "works" USING btree ("account","group");--> statement-breakpoint
CREATE INDEX "speakers_listed" ON "speakers" USING btree ("account","created_at");