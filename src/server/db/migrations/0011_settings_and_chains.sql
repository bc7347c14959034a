CREATE TABLE "chain_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"state" text NOT NULL,
	"at" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"works" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" jsonb,
	"failure" jsonb,
	"next_at" bigint,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "chain_runs_once" UNIQUE("account","key")
);
--> statement-breakpoint
CREATE TABLE "chains" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "chains_once" UNIQUE("account","name")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"account" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "estimated" integer;--> statement-breakpoint
ALTER TABLE "chain_runs" ADD CONSTRAINT "chain_runs_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_runs_due" ON "chain_runs" USING btree ("next_at") WHERE "chain_runs"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "chain_runs_listed" ON "chain_runs" USING btree ("account","id");