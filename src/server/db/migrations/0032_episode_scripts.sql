CREATE TABLE "episode_scripts" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"lease" text NOT NULL,
	"lease_ends" bigint NOT NULL,
	"written" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "episode_scripts_account_key_pk" PRIMARY KEY("account","key")
);
--> statement-breakpoint
ALTER TABLE "episode_scripts" ADD CONSTRAINT "episode_scripts_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;