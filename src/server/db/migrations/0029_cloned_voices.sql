CREATE TABLE "voice_removals" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"connection" text NOT NULL,
	"remote_voice" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "remote_voice" text;--> statement-breakpoint
ALTER TABLE "voice_removals" ADD CONSTRAINT "voice_removals_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_removals" ADD CONSTRAINT "voice_removals_connection_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_removals_due" ON "voice_removals" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_connection_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;