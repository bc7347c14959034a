CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"protocol" text NOT NULL,
	"url" text NOT NULL,
	"sealed" text,
	"ending" text,
	"minutes" integer NOT NULL,
	"is_configured" boolean DEFAULT false NOT NULL,
	"trouble" text,
	"trouble_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "connections_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "made_by" (
	"model" text PRIMARY KEY NOT NULL,
	"connection" text NOT NULL,
	"remote_model" text NOT NULL,
	"credits" integer,
	"is_configured" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "made_by" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "handle" text;--> statement-breakpoint
ALTER TABLE "made_by" ADD CONSTRAINT "made_by_connection_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;